// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IFactory} from "./IFactory.sol";
import {IPair} from "./IPair.sol";
import {IPancakeCallee} from "./IPancakeCallee.sol";
import {LiquidityToken} from "./LiquidityToken.sol";
import {PairMath} from "./PairMath.sol";

/// @title Constant-product pair of two tokens
/// @dev The constructor takes no arguments, so all pairs share the same creation code and `CREATE2` hash.
contract Pair is IPair, LiquidityToken {
    using SafeERC20 for IERC20;

    /// @inheritdoc IPair
    uint256 public constant MINIMUM_LIQUIDITY = 1000;

    /// @dev Of each 25 parts of fee growth, 8 go to the protocol and 17 to LP token holders.
    uint256 private constant PROTOCOL_PARTS = 8;
    uint256 private constant LIQUIDITY_PARTS = 17;

    /// @inheritdoc IPair
    address public immutable factory;

    /// @inheritdoc IPair
    address public immutable token0;

    /// @inheritdoc IPair
    address public immutable token1;

    /// @dev Bits 0 to 111: first reserve; 112 to 223: second reserve; 224 to 255: time of the last change. Packed by
    /// hand, so that each call reads and writes the slot once.
    uint256 private _state;

    /// @inheritdoc IPair
    uint256 public price0CumulativeLast;

    /// @inheritdoc IPair
    uint256 public price1CumulativeLast;

    /// @inheritdoc IPair
    uint256 public kLast;

    /// @dev 1 while a call is running. A full word, so that it is written without a read.
    uint256 private transient _lock;

    modifier lock() {
        if (_lock != 0) revert PairLocked();
        _lock = 1;
        _;
        _lock = 0;
    }

    constructor() LiquidityToken(IFactory(msg.sender).liquidityName()) {
        factory = msg.sender;
        (token0, token1) = IFactory(msg.sender).pairParameters();
    }

    /// @inheritdoc IERC20Metadata
    function name() external view returns (string memory) {
        return IFactory(factory).liquidityName();
    }

    /// @inheritdoc IERC20Metadata
    function symbol() external view returns (string memory) {
        return IFactory(factory).liquiditySymbol();
    }

    /// @inheritdoc IPair
    function mint(address to) external lock returns (uint256 liquidity) {
        (uint256 reserve0, uint256 reserve1, uint256 changedAt) = _unpack();
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;

        (address feeTo, uint256 protocolShare) = _protocolShare(reserve0, reserve1);
        uint256 supply = totalSupply + protocolShare;
        if (supply == 0) {
            liquidity = Math.sqrt(amount0 * amount1);
            if (liquidity <= MINIMUM_LIQUIDITY) revert PairInsufficientLiquidityMinted(amount0, amount1);
            unchecked {
                liquidity -= MINIMUM_LIQUIDITY;
            }
            _mint(address(0), MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min(amount0 * supply / reserve0, amount1 * supply / reserve1);
            if (liquidity == 0) revert PairInsufficientLiquidityMinted(amount0, amount1);
        }
        if (protocolShare != 0) _mint(feeTo, protocolShare);
        _mint(to, liquidity);

        _update(balance0, balance1, reserve0, reserve1, changedAt);
        if (feeTo != address(0)) kLast = balance0 * balance1;
        emit Mint(msg.sender, amount0, amount1);
    }

    /// @inheritdoc IPair
    /// @dev The supply changes only after the tokens were sent: while external code runs, both supply and reserves
    /// must hold their previous values.
    function burn(address to) external lock returns (uint256 amount0, uint256 amount1) {
        (uint256 reserve0, uint256 reserve1, uint256 changedAt) = _unpack();
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 liquidity = balanceOf[address(this)];

        (address feeTo, uint256 protocolShare) = _protocolShare(reserve0, reserve1);
        uint256 supply = totalSupply + protocolShare;
        amount0 = liquidity * balance0 / supply;
        amount1 = liquidity * balance1 / supply;
        if (amount0 == 0 || amount1 == 0) revert PairInsufficientLiquidityBurned(amount0, amount1);
        IERC20(token0).safeTransfer(to, amount0);
        IERC20(token1).safeTransfer(to, amount1);
        (balance0, balance1) = _balances();

        if (protocolShare != 0) _mint(feeTo, protocolShare);
        _burn(address(this), liquidity);
        _update(balance0, balance1, reserve0, reserve1, changedAt);
        if (feeTo != address(0)) kLast = balance0 * balance1;
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// @inheritdoc IPair
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        if ((amount0Out | amount1Out) == 0) revert PairInsufficientOutput();
        (uint256 reserve0, uint256 reserve1, uint256 changedAt) = _unpack();
        if (amount0Out >= reserve0 || amount1Out >= reserve1) {
            revert PairInsufficientLiquidity(amount0Out, amount1Out, reserve0, reserve1);
        }
        if (to == token0) revert PairInvalidReceiver(to);
        if (to == token1) revert PairInvalidReceiver(to);

        if (amount0Out != 0) IERC20(token0).safeTransfer(to, amount0Out);
        if (amount1Out != 0) IERC20(token1).safeTransfer(to, amount1Out);
        if (data.length != 0) IPancakeCallee(to).pancakeCall(msg.sender, amount0Out, amount1Out, data);

        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0In = _received(balance0, reserve0, amount0Out);
        uint256 amount1In = _received(balance1, reserve1, amount1Out);
        if ((amount0In | amount1In) == 0) revert PairInsufficientInput();
        _update(balance0, balance1, reserve0, reserve1, changedAt);

        // Can't overflow: `_update` has checked that the balances fit in 112 bits.
        unchecked {
            uint256 productAfter = (balance0 * PairMath.BPS - amount0In * PairMath.FEE_BPS)
                * (balance1 * PairMath.BPS - amount1In * PairMath.FEE_BPS);
            uint256 productBefore = reserve0 * reserve1 * (PairMath.BPS * PairMath.BPS);
            if (productAfter < productBefore) revert PairInsufficientPayment(productAfter, productBefore);
        }
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// @inheritdoc IPair
    function skim(address to) external lock {
        (uint256 reserve0, uint256 reserve1,) = _unpack();
        (uint256 balance0, uint256 balance1) = _balances();
        IERC20(token0).safeTransfer(to, balance0 - reserve0);
        IERC20(token1).safeTransfer(to, balance1 - reserve1);
    }

    /// @inheritdoc IPair
    function sync() external lock {
        if (totalSupply == 0) revert PairNotOpened();
        (uint256 reserve0, uint256 reserve1, uint256 changedAt) = _unpack();
        (uint256 balance0, uint256 balance1) = _balances();
        _update(balance0, balance1, reserve0, reserve1, changedAt);
    }

    /// @inheritdoc IPair
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast) {
        uint256 state = _state;
        return (uint112(state), uint112(state >> 112), uint32(state >> 224));
    }

    function _unpack() private view returns (uint256 reserve0, uint256 reserve1, uint256 changedAt) {
        uint256 state = _state;
        return (uint112(state), uint112(state >> 112), state >> 224);
    }

    /// @dev Writes the reserves and, on the first change in a second, accumulates the price that held until now.
    function _update(uint256 balance0, uint256 balance1, uint256 reserve0, uint256 reserve1, uint256 changedAt)
        private
    {
        if ((balance0 | balance1) > type(uint112).max) revert PairReserveOverflow(balance0, balance1);
        // The time and the sums wrap around on purpose: their differences stay correct, whereas a checked sum would
        // eventually block the pair forever.
        uint256 timestamp = uint32(block.timestamp);
        unchecked {
            uint256 elapsed = uint32(timestamp - changedAt);
            if (elapsed * reserve0 * reserve1 != 0) {
                price0CumulativeLast += (reserve1 << 112) / reserve0 * elapsed;
                price1CumulativeLast += (reserve0 << 112) / reserve1 * elapsed;
            }
        }
        _state = balance0 | balance1 << 112 | timestamp << 224;
        emit Sync(uint112(balance0), uint112(balance1));
    }

    /// @dev Returns the LP tokens worth 8/25 of the growth of the reserves' geometric mean since {kLast}. Clears
    /// {kLast} while the protocol share is off.
    /// @return feeTo their receiver; zero while the protocol share is off
    function _protocolShare(uint256 reserve0, uint256 reserve1) private returns (address feeTo, uint256 share) {
        feeTo = IFactory(factory).feeTo();
        uint256 last = kLast;
        if (last == 0) return (feeTo, 0);
        if (feeTo == address(0)) {
            kLast = 0;
            return (feeTo, 0);
        }
        // Can't overflow: reserves and roots fit in 112 bits, the supply in 113.
        unchecked {
            uint256 root = Math.sqrt(reserve0 * reserve1);
            uint256 rootLast = Math.sqrt(last);
            if (root <= rootLast) return (feeTo, 0);
            share = totalSupply * (root - rootLast) * PROTOCOL_PARTS
                / (root * LIQUIDITY_PARTS + rootLast * PROTOCOL_PARTS);
        }
    }

    function _balances() private view returns (uint256 balance0, uint256 balance1) {
        return (_balanceOf(token0), _balanceOf(token1));
    }

    /// @dev Returns the pair's balance of `token`. In assembly, because every function reads it two to four times.
    function _balanceOf(address token) private view returns (uint256 value) {
        bytes4 selector = IERC20.balanceOf.selector;
        bool isAnswered;
        assembly ("memory-safe") {
            mstore(0x00, selector)
            mstore(0x04, address())
            // The last argument is evaluated first.
            isAnswered := and(gt(returndatasize(), 0x1f), staticcall(gas(), token, 0x00, 0x24, 0x00, 0x20))
            value := mload(0x00)
        }
        if (!isAnswered) revert SafeERC20.SafeERC20FailedOperation(token);
    }

    /// @dev Returns the input, given that `amountOut`, less than `reserve`, was sent.
    function _received(uint256 balance, uint256 reserve, uint256 amountOut) private pure returns (uint256) {
        unchecked {
            uint256 remaining = reserve - amountOut;
            return balance > remaining ? balance - remaining : 0;
        }
    }
}
