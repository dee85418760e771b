// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Profiles, teams and points
/// @notice Names, events and parameter order match PancakeProfile where it has them; "Cake" in a name stands for the
/// main token. An account has one profile: a picture (a collectible held by the contract), a team, and points.
/// {pauseProfile} returns the picture at any time: neither the owner nor a role can block it.
///
/// Costs go to the treasury. The owner and the roles control teams, accepted collections, costs and points; none of
/// them has power over pictures.
interface IProfile {
    /// @notice A team was added; anyone can join it.
    event TeamAdd(uint256 teamId, string teamName);

    /// @notice A team was renamed, opened or closed.
    event TeamChange(uint256 indexed teamId, string teamName, string teamDescription, bool isJoinable);

    /// @notice A team received points.
    event TeamPointIncrease(uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId);

    /// @notice A team lost points.
    event TeamPointDecrease(uint256 indexed teamId, uint256 numberPoints);

    /// @notice A special role moved an account to another team.
    event UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId);

    /// @notice An account created its profile.
    event UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId);

    /// @notice An account withdrew its picture, which deactivated its profile.
    event UserPause(address indexed userAddress, uint256 teamId);

    /// @notice An account received points.
    event UserPointIncrease(address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId);

    /// @notice Each of the accounts received `numberPoints`.
    event UserPointIncreaseMultiple(address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId);

    /// @notice An account lost points.
    event UserPointDecrease(address indexed userAddress, uint256 numberPoints);

    /// @notice Each of the accounts lost `numberPoints`.
    event UserPointDecreaseMultiple(address[] userAddresses, uint256 numberPoints);

    /// @notice An account reactivated its profile with a picture.
    event UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId);

    /// @notice An account changed its picture.
    event UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId);

    /// @notice The costs changed, in base units of the main token.
    event NumberCakeChanged(
        uint256 numberCakeToReactivate, uint256 numberCakeToRegister, uint256 numberCakeToUpdate
    );

    /// @notice The receiver of the costs changed.
    event TreasuryChanged(address indexed previous, address indexed treasury);

    /// @notice The account already has a profile.
    error ProfileExists(address account);

    /// @notice The account has no profile.
    error ProfileMissing(address account);

    /// @notice The profile is inactive: it has no picture.
    error ProfileInactive(address account);

    /// @notice The profile is already active.
    error ProfileActive(address account);

    /// @notice The team does not exist.
    error ProfileUnknownTeam(uint256 teamId);

    /// @notice The team is closed to new members.
    error ProfileTeamClosed(uint256 teamId);

    /// @notice The account is already in the team.
    error ProfileSameTeam(address account, uint256 teamId);

    /// @notice The collection is not accepted for pictures.
    error ProfileCollectionNotAccepted(address nftAddress);

    /// @notice The collectible belongs to `holder`.
    error ProfileNotTokenOwner(address nftAddress, uint256 tokenId, address holder);

    /// @notice The address is not an ERC-721 contract.
    error ProfileNotCollection(address nftAddress);

    /// @notice The account or team has only `held` points.
    error ProfileTooFewPoints(uint256 held, uint256 numberPoints);

    /// @notice The number of accounts, `length`, exceeds `limit`.
    error ProfileTooManyUsers(uint256 length, uint256 limit);

    /// @notice The team name has `length` bytes instead of 4 to 19.
    error ProfileTeamNameLength(uint256 length);

    /// @notice The treasury is the zero address.
    error ProfileZeroTreasury();

    /// @notice Creates the caller's profile, pulling the picture and the cost, both of which the caller must have
    /// approved. Points received earlier are kept.
    function createProfile(uint256 teamId, address nftAddress, uint256 tokenId) external;

    /// @notice Replaces the caller's picture, at a cost, and returns the previous one.
    function updateProfile(address nftAddress, uint256 tokenId) external;

    /// @notice Returns the caller's picture and deactivates its profile, which keeps its points and team. Can't be
    /// blocked.
    function pauseProfile() external;

    /// @notice Reactivates the caller's profile with a picture, at a cost.
    function reactivateProfile(address nftAddress, uint256 tokenId) external;

    /// @notice Moves an account to another open team. Only the special role.
    function changeTeam(address userAddress, uint256 newTeamId) external;

    /// @notice Gives points to an account, with or without a profile. Only the point role.
    function increaseUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId) external;

    /// @notice Gives points to each of at most 1,000 accounts. Only the point role.
    function increaseUserPointsMultiple(address[] calldata userAddresses, uint256 numberPoints, uint256 campaignId)
        external;

    /// @notice Gives points to a team. Only the point role.
    function increaseTeamPoints(uint256 teamId, uint256 numberPoints, uint256 campaignId) external;

    /// @notice Takes points from an account. Only the point role.
    function removeUserPoints(address userAddress, uint256 numberPoints) external;

    /// @notice Takes points from each of at most 1,000 accounts. Only the point role.
    function removeUserPointsMultiple(address[] calldata userAddresses, uint256 numberPoints) external;

    /// @notice Takes points from a team. Only the point role.
    function removeTeamPoints(uint256 teamId, uint256 numberPoints) external;

    /// @notice Accepts an ERC-721 contract's collectibles as pictures. Only the owner.
    function addNftAddress(address nftAddress) external;

    /// @notice Adds a team, open to everyone. Only the owner.
    function addTeam(string calldata teamName, string calldata teamDescription) external;

    /// @notice Opens a team to new members. Only the owner.
    function makeTeamJoinable(uint256 teamId) external;

    /// @notice Closes a team to new members; existing members stay. Only the owner.
    function makeTeamNotJoinable(uint256 teamId) external;

    /// @notice Renames a team. Only the owner.
    function renameTeam(uint256 teamId, string calldata teamName, string calldata teamDescription) external;

    /// @notice Sets the costs, in base units of the main token. Only the owner.
    function updateNumberCake(
        uint256 newNumberCakeToReactivate,
        uint256 newNumberCakeToRegister,
        uint256 newNumberCakeToUpdate
    ) external;

    /// @notice Sets the receiver of the costs. Only the owner.
    function setTreasury(address treasury) external;

    /// @notice Returns an account's profile. Reverts if it has none. The picture is the zero address and 0 while
    /// inactive; 0 is also a valid token id.
    function getUserProfile(address userAddress)
        external
        view
        returns (
            uint256 userId,
            uint256 numberPoints,
            uint256 teamId,
            address nftAddress,
            uint256 tokenId,
            bool isActive
        );

    /// @notice Returns whether an account has an active profile.
    function getUserStatus(address userAddress) external view returns (bool);

    /// @notice Returns an account's points, with or without a profile.
    function pointsOf(address userAddress) external view returns (uint256);

    /// @notice Returns a team; `numberUsers` counts its active profiles.
    function getTeamProfile(uint256 teamId)
        external
        view
        returns (
            string memory teamName,
            string memory teamDescription,
            uint256 numberUsers,
            uint256 numberPoints,
            bool isJoinable
        );

    /// @notice Returns whether an account has a profile, active or not.
    function hasRegistered(address userAddress) external view returns (bool);

    /// @notice Returns the number of active profiles.
    function numberActiveProfiles() external view returns (uint256);

    /// @notice Returns the number of profiles created, which is also the last one's number.
    function numberProfiles() external view returns (uint256);

    /// @notice Returns the number of teams; team ids start at 1.
    function numberTeams() external view returns (uint256);

    /// @notice Returns the cost of {reactivateProfile}, in base units of the main token.
    function numberCakeToReactivate() external view returns (uint256);

    /// @notice Returns the cost of {createProfile}, in base units of the main token.
    function numberCakeToRegister() external view returns (uint256);

    /// @notice Returns the cost of {updateProfile}, in base units of the main token.
    function numberCakeToUpdate() external view returns (uint256);

    /// @notice Returns the main token.
    function cakeToken() external view returns (address);

    /// @notice Returns the receiver of the costs.
    function treasury() external view returns (address);
}
