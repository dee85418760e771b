// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Profiles, teams and points
/// @notice Names, arguments, events and their order of values are those of PancakeProfile, where it has them; "Cake" in
/// a name means the main token. An account has one profile: a picture, which is a collectible that the contract holds,
/// a team, and points. {pauseProfile} gives the picture back at any time: neither the owner nor a role can stop it.
///
/// Costs go to the treasury. The owner and the roles decide on teams, on accepted collections, on costs and on points;
/// none of them has power over pictures.
interface IProfile {
    /// @notice A team was added; anyone can join it.
    event TeamAdd(uint256 teamId, string teamName);

    /// @notice A team was renamed, or opened or closed for new members.
    event TeamChange(uint256 indexed teamId, string teamName, string teamDescription, bool isJoinable);

    /// @notice A team got points.
    event TeamPointIncrease(uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId);

    /// @notice A team lost points.
    event TeamPointDecrease(uint256 indexed teamId, uint256 numberPoints);

    /// @notice A special role moved an account to another team.
    event UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId);

    /// @notice An account made its profile.
    event UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId);

    /// @notice An account took its picture back, and its profile is inactive.
    event UserPause(address indexed userAddress, uint256 teamId);

    /// @notice An account got points.
    event UserPointIncrease(address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId);

    /// @notice Accounts got these points each.
    event UserPointIncreaseMultiple(address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId);

    /// @notice An account lost points.
    event UserPointDecrease(address indexed userAddress, uint256 numberPoints);

    /// @notice Accounts lost these points each.
    event UserPointDecreaseMultiple(address[] userAddresses, uint256 numberPoints);

    /// @notice An account gave its inactive profile a picture.
    event UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId);

    /// @notice An account changed its picture.
    event UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId);

    /// @notice The costs became these, in base units of the main token.
    event NumberCakeChanged(
        uint256 numberCakeToReactivate, uint256 numberCakeToRegister, uint256 numberCakeToUpdate
    );

    /// @notice `treasury` receives the costs, instead of `previous`.
    event TreasuryChanged(address indexed previous, address indexed treasury);

    /// @notice The account has a profile already.
    error ProfileExists(address account);

    /// @notice The account has no profile.
    error ProfileMissing(address account);

    /// @notice The profile has no picture: it is inactive.
    error ProfileInactive(address account);

    /// @notice The profile has a picture already.
    error ProfileActive(address account);

    /// @notice There is no such team.
    error ProfileUnknownTeam(uint256 teamId);

    /// @notice The team takes no new members.
    error ProfileTeamClosed(uint256 teamId);

    /// @notice The account is in the team already.
    error ProfileSameTeam(address account, uint256 teamId);

    /// @notice Collectibles of this contract can't be pictures.
    error ProfileCollectionNotAccepted(address nftAddress);

    /// @notice The collectible belongs to `holder`.
    error ProfileNotTokenOwner(address nftAddress, uint256 tokenId, address holder);

    /// @notice The address has no ERC-721 contract.
    error ProfileNotCollection(address nftAddress);

    /// @notice The account or the team has fewer points: `held`.
    error ProfileTooFewPoints(uint256 held, uint256 numberPoints);

    /// @notice A list of `length` accounts is longer than `limit`.
    error ProfileTooManyUsers(uint256 length, uint256 limit);

    /// @notice The name of a team has 4 to 19 bytes, not `length`.
    error ProfileTeamNameLength(uint256 length);

    /// @notice The treasury can't be the zero address.
    error ProfileZeroTreasury();

    /// @notice Makes the caller's profile: takes the picture and the cost, for both of which the caller has approved
    /// this contract. Points that the caller was given before count.
    function createProfile(uint256 teamId, address nftAddress, uint256 tokenId) external;

    /// @notice Replaces the caller's picture, for its cost, and gives the former one back.
    function updateProfile(address nftAddress, uint256 tokenId) external;

    /// @notice Gives the caller's picture back; the profile is inactive from then on, with its points and its team.
    /// Nothing can stop it.
    function pauseProfile() external;

    /// @notice Takes a picture for the caller's inactive profile, for its cost.
    function reactivateProfile(address nftAddress, uint256 tokenId) external;

    /// @notice Moves an account to another team that is open. Only a special role.
    function changeTeam(address userAddress, uint256 newTeamId) external;

    /// @notice Gives points to an account, with a profile or before it has one. Only a point role.
    function increaseUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId) external;

    /// @notice Gives points to each of at most 1,000 accounts. Only a point role.
    function increaseUserPointsMultiple(address[] calldata userAddresses, uint256 numberPoints, uint256 campaignId)
        external;

    /// @notice Gives points to a team. Only a point role.
    function increaseTeamPoints(uint256 teamId, uint256 numberPoints, uint256 campaignId) external;

    /// @notice Takes points from an account. Only a point role.
    function removeUserPoints(address userAddress, uint256 numberPoints) external;

    /// @notice Takes points from each of at most 1,000 accounts. Only a point role.
    function removeUserPointsMultiple(address[] calldata userAddresses, uint256 numberPoints) external;

    /// @notice Takes points from a team. Only a point role.
    function removeTeamPoints(uint256 teamId, uint256 numberPoints) external;

    /// @notice Accepts the collectibles of an ERC-721 contract as pictures. Only the owner.
    function addNftAddress(address nftAddress) external;

    /// @notice Adds the next team, which anyone can join. Only the owner.
    function addTeam(string calldata teamName, string calldata teamDescription) external;

    /// @notice Opens a team for new members. Only the owner.
    function makeTeamJoinable(uint256 teamId) external;

    /// @notice Closes a team for new members; those that it has stay. Only the owner.
    function makeTeamNotJoinable(uint256 teamId) external;

    /// @notice Renames a team. Only the owner.
    function renameTeam(uint256 teamId, string calldata teamName, string calldata teamDescription) external;

    /// @notice Sets the costs from now on, in base units of the main token. Only the owner.
    function updateNumberCake(
        uint256 newNumberCakeToReactivate,
        uint256 newNumberCakeToRegister,
        uint256 newNumberCakeToUpdate
    ) external;

    /// @notice Sets the receiver of the costs. Only the owner.
    function setTreasury(address treasury) external;

    /// @notice The profile of an account that has one. The picture is zero and 0 while it is inactive; 0 is also the
    /// number of a collectible.
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

    /// @notice Whether an account has a profile with a picture.
    function getUserStatus(address userAddress) external view returns (bool);

    /// @notice The points of any account; before it has a profile, too.
    function pointsOf(address userAddress) external view returns (uint256);

    /// @notice A team; `numberUsers` are its active profiles.
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

    /// @notice Whether an account made a profile, active or not.
    function hasRegistered(address userAddress) external view returns (bool);

    /// @notice How many profiles have a picture.
    function numberActiveProfiles() external view returns (uint256);

    /// @notice How many profiles were made; the last one has this number.
    function numberProfiles() external view returns (uint256);

    /// @notice How many teams there are; their numbers begin with 1.
    function numberTeams() external view returns (uint256);

    /// @notice What {reactivateProfile} costs, in base units of the main token.
    function numberCakeToReactivate() external view returns (uint256);

    /// @notice What {createProfile} costs, in base units of the main token.
    function numberCakeToRegister() external view returns (uint256);

    /// @notice What {updateProfile} costs, in base units of the main token.
    function numberCakeToUpdate() external view returns (uint256);

    /// @notice The main token.
    function cakeToken() external view returns (address);

    /// @notice The receiver of the costs.
    function treasury() external view returns (address);
}
