// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice A plain token of the local chain: the twin of a real one, minted by its issuer only.
contract LocalToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotIssuer(address caller);
    error InsufficientBalance(address owner, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable issuer;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address issuer_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        issuer = issuer_;
    }

    function mint(address to, uint256 value) external {
        if (msg.sender != issuer) revert NotIssuer(msg.sender);
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
            allowance[from][msg.sender] = allowed - value;
        }
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal virtual {
        _take(from, value);
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _take(address from, uint256 value) internal {
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance(from, balance, value);
        unchecked {
            balanceOf[from] = balance - value;
        }
    }
}

/// @notice Burns a share of each transfer, so that the receiver gets less than was sent.
contract TaxedToken is LocalToken {
    uint256 public immutable taxBps;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address issuer_, uint256 taxBps_)
        LocalToken(name_, symbol_, decimals_, issuer_)
    {
        taxBps = taxBps_;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 tax = value * taxBps / 10_000;
        _take(from, value);
        balanceOf[to] += value - tax;
        totalSupply -= tax;
        emit Transfer(from, to, value - tax);
        emit Transfer(from, address(0), tax);
    }
}

/// @notice Its transfers can be stopped for good, so that a quote looks fine and every swap fails.
contract StoppableToken is LocalToken {
    error TransfersStopped();

    bool public isStopped;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address issuer_)
        LocalToken(name_, symbol_, decimals_, issuer_)
    {}

    function stop() external {
        if (msg.sender != issuer) revert NotIssuer(msg.sender);
        isStopped = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (isStopped) revert TransfersStopped();
        super._transfer(from, to, value);
    }
}

/// @notice A token with EIP-2612 approvals by signature.
contract PermitToken is LocalToken {
    error PermitExpired(uint256 deadline);
    error PermitNotSignedByOwner(address owner);

    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    mapping(address owner => uint256) public nonces;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address issuer_)
        LocalToken(name_, symbol_, decimals_, issuer_)
    {}

    function version() external pure returns (string memory) {
        return "1";
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), structHash)), v, r, s);
        if (signer == address(0) || signer != owner) revert PermitNotSignedByOwner(owner);
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}

/// @notice Answers its name and symbol as bytes32, as the oldest tokens do.
contract Bytes32NameToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    bytes32 public name;
    bytes32 public symbol;
    uint8 public immutable decimals;
    address public immutable issuer;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    constructor(bytes32 name_, bytes32 symbol_, uint8 decimals_, address issuer_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        issuer = issuer_;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == issuer, "not the issuer");
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// @notice Returns nothing from its calls and refuses to change an allowance that is not zero.
contract NoReturnToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable issuer;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address issuer_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        issuer = issuer_;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == issuer, "not the issuer");
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset the allowance to zero first");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _transfer(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
